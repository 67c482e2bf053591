// Arrays that other threads can be given without a copy of them. All numbers are 0 at first.

export const sharedBytes = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length));

export const sharedUint32 = (length: number): Uint32Array =>
  new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));

export const sharedFloat64 = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));

/** An array with the numbers of another. */
export function filled<A extends Uint8Array | Uint32Array | Float64Array>(
  array: (length: number) => A,
  numbers: ArrayLike<number>,
): A {
  const shared = array(numbers.length);
  shared.set(numbers);
  return shared;
}
