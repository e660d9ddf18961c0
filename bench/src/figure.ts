/** One line of the bench: a ratio measured in one run, and the limit it is held to. */
export interface Figure {
  name: string
  /** Ours ÷ the yardstick. */
  ratio: number
  /** The limit in words, such as "≥ 0.35". */
  budget: string
  /** The figures behind the ratio, for orientation; they differ between machines, the ratio hardly. */
  detail: string
}
