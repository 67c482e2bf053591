// Made from schemas/bounded-map.ts by `npm run site-modules`.

/**
 * A map for what can be made again: it has at most `max` entries and is emptied when it is full, which costs nothing
 * while it is not.
 */
export class BoundedMap       extends Map       {
           #max        ;

  constructor(max        ) {
    super();
    this.#max = max;
  }

           set(key   , value   )       {
    if (this.size >= this.#max && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
