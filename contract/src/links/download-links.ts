import { z } from 'zod'
import { csv, route } from '../route.ts'
import { getLinks } from './get-links.ts'

export const downloadLinks = route({
  method: 'GET',
  path: '/home/downloadLinks',
  summary: 'The vendor’s own links as CSV, all that fit the search, newest first.',
  source: 'added',
  access: getLinks.access,
  query: z.object({ searchText: getLinks.query.shape.searchText }),
  answer: csv('links.csv'),
})
