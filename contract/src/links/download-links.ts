import { csv, route } from '../route.ts'
import { getLinks } from './get-links.ts'

export const downloadLinks = route({
  method: 'GET',
  path: '/home/downloadLinks',
  summary: 'The vendor’s own links as CSV, all that fit the search, in its order.',
  source: 'added',
  access: getLinks.access,
  query: getLinks.query.pick({ searchText: true, sort: true }),
  answer: csv('links.csv'),
})
