import { aliases, pages, type Page } from '@orrery/contract/pages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { Broken } from './Broken.tsx'
import { guard } from './guard.ts'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import { Shell } from './Shell.tsx'

const root = createRootRoute({ component: Shell })

/** A route that shows a page, under the page's own path or another. */
function routeOf(page: Page, path = page.path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>) => search as Record<string, string>,
    beforeLoad: ({ location, search }) => guard(page, { href: location.href, search }),
    component: lazyRouteComponent(
      screens[page.path] ?? (() => import('../screens/not-available-yet.tsx')),
    ),
  })
}

const aliasRoutes = Object.entries(aliases).flatMap(([path, target]) =>
  pages.filter((page) => page.path === target).map((page) => routeOf(page, path)),
)

/** Every page of the contract as a route: guarded, and loaded when it is first opened. */
export const router = createRouter({
  routeTree: root.addChildren([...pages.map((page) => routeOf(page)), ...aliasRoutes]),
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: lazyRouteComponent(() => import('../screens/page-not-found.tsx')),
  scrollRestoration: false,
})
