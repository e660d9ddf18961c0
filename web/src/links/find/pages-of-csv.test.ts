import { expect, it } from 'vitest'
import { pagesOfCsv } from './pages-of-csv.ts'

const csv = (...lines: string[]) => lines.join('\r\n')
const pages = (text: string) => pagesOfCsv(text).pages

it('reads the address of each row, wherever it stands', () => {
  const file = csv(
    'Name,Page',
    '"Shoes, red","https://a.example/?a=1,2&b=""c"""',
    'Lamp,https://b.example/',
    'Desk, c.example ,x',
    'e.example,https://e.example/a',
    '"two',
    'lines",https://d.example/',
    '',
  )
  expect(pagesOfCsv(file)).toEqual({
    pages: [
      'https://a.example/?a=1,2&b="c"',
      'https://b.example/',
      'https://c.example',
      'https://e.example/a',
      'https://d.example/',
    ],
    without: 0,
    broken: undefined,
  })
})

it.each([
  ['a semicolon where commas part', csv('url,name', 'https://a.example/p;s=1?c=red,Shoe')],
  ['that without a head', csv('https://a.example/p;s=1?c=red,Shoe', 'https://b.example/,Hat')],
  ['commas where semicolons part', csv('name;url', 'Shoe;https://a.example/p/1,2,red.html')],
  ['that without a head', csv('Shoe;https://a.example/p/1,2,red.html', 'Hat;https://b.example/')],
  ['both where tabs part', csv('name\turl', 'Shoe, red; blue\thttps://a.example/p;1,2')],
  ['commas where nothing parts', csv('https://a.example/p/1,2', 'https://b.example/')],
])('leaves an address whole: %s', (_what, file) => {
  expect(pages(file)[0]).toMatch(
    /^https:\/\/a\.example\/p(;s=1\?c=red|\/1,2,red\.html|;1,2|\/1,2)$/,
  )
})

it('takes a quote in the middle of a cell as text, and blanks after a cell’s end', () => {
  expect(
    pages(csv('url\tname', 'https://a.example/\tTV 55" OLED', 'https://b.example/\tTV 65')),
  ).toEqual(['https://a.example/', 'https://b.example/'])
  expect(pages(csv('url,name', '"https://a.example/" ,a', 'https://b.example/,b'))).toEqual([
    'https://a.example/',
    'https://b.example/',
  ])
})

it('counts the rows that hold no address, but for the head', () => {
  const file = csv('Name,Page', 'Lamp,https://a.example/', 'Shoes,', '', 'Hat,ask me')
  expect(pagesOfCsv(file)).toMatchObject({ pages: ['https://a.example/'], without: 2 })
  expect(pagesOfCsv('')).toMatchObject({ pages: [], without: 0 })
})

it('reads the rows before a quote that never ends, and says where it begins', () => {
  const file = csv('https://a.example/', '"https://b.example/', 'https://c.example/')
  expect(pagesOfCsv(file)).toEqual({ pages: ['https://a.example/'], without: 0, broken: 2 })
})
