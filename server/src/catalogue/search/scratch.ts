/** Memory for finding the products of one question after the other; no question makes its own. */
export interface Scratch {
  /** What was found, in the order of price: ordinals. */
  hits: Uint32Array
  /** How well each of them fits. */
  scores: Uint16Array
  /** Entries of a word. */
  entries: Uint32Array
  other: Uint32Array
  merged: Uint32Array
}

/** @param products how many there are: no word has more. */
export function scratchFor(products: number): Scratch {
  return {
    hits: new Uint32Array(products),
    scores: new Uint16Array(products),
    entries: new Uint32Array(products),
    other: new Uint32Array(products),
    merged: new Uint32Array(products),
  }
}
