/** Name of the checksum file of a bundle. */
export const CHECKSUMS = 'SHA256SUMS';

/** The lines `sha256sum -c` reads, sorted by name. */
export function checksumLines(files: readonly { name: string; sha256: string }[]): string {
  return [...files]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('');
}
