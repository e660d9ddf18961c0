import './no-eval.ts'
import './first-answers.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { portalQuery } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { router } from './router.tsx'

// Asked at once, beside the first screen's chunk, since every other call waits for it.
void queryClient.prefetchQuery(portalQuery)

// Every change of path leads to the top (use-page-change.ts), back and forward too.
window.history.scrollRestoration = 'manual'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id root.')

// In pieces, between which the browser can answer the reader.
startTransition(() =>
  createRoot(place).render(
    <StrictMode>
      <ThemeRoot>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeRoot>
    </StrictMode>,
  ),
)
