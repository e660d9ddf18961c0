/** The package ships no types, and those of DefinitelyTyped are of a version without `keepFeatures`. */
declare module 'subset-font' {
  /** A typeface with the characters of a text, and what is drawn in their place. */
  export default function subset(
    typeface: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** OpenType features, by their tags; all others go, with the shapes that only they show. */
      keepFeatures: readonly string[]
      /** How much of each axis stays. */
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Uint8Array>
}
