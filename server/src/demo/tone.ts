const SAMPLES_A_SECOND = 8_000
const HEAD_BYTES = 44
const HERTZ = 440

/** A second of a quiet tone as WAV: one channel, 8 bits a sample. */
export function tone(): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(HEAD_BYTES + SAMPLES_A_SECOND)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  // Plain samples, one channel.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLES_A_SECOND, 24)
  file.writeUInt32LE(SAMPLES_A_SECOND, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(SAMPLES_A_SECOND, 40)
  for (let at = 0; at < SAMPLES_A_SECOND; at += 1) {
    // Loud in the middle, so that it neither begins nor ends with a click.
    const loudness = 40 * Math.sin((Math.PI * at) / SAMPLES_A_SECOND)
    const swing = Math.sin((2 * Math.PI * HERTZ * at) / SAMPLES_A_SECOND)
    file.writeUInt8(Math.round(128 + loudness * swing), HEAD_BYTES + at)
  }
  return file
}
