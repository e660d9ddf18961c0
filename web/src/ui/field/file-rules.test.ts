import { expect, it } from 'vitest'
import { fileProblem, fileSize } from './file-rules.ts'

it('takes one kind of file, not empty, not too large', () => {
  expect(fileProblem({ name: 'Report.CSV', size: 10 }, '.csv')).toBe('')
  expect(fileProblem({ name: 'report.xlsx', size: 10 }, '.csv')).toBe('Choose a .csv file.')
  expect(fileProblem({ name: 'report.csv', size: 0 }, '.csv')).toBe('The file is empty.')
  // 5 × 1024 × 1024 bytes is 5 MB; one more is too many.
  expect(fileProblem({ name: 'report.csv', size: 5_242_881 }, '.csv', 5_242_880)).toBe(
    'The file is larger than 5 MB.',
  )
})

it('writes a size', () => {
  expect(fileSize(1)).toBe('1 byte')
  expect(fileSize(812)).toBe('812 bytes')
  // 14 × 1024
  expect(fileSize(14_336)).toBe('14 KB')
  // 3.25 × 1024 × 1024, to one decimal
  expect(fileSize(3_407_872)).toBe('3.3 MB')
})
