import './no-eval.ts'
import type { User } from '@orrery/contract/accounts/user'
import { signInPage } from '@orrery/contract/sign-in-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, startTransition, StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onEnd } from '../api/end-session.ts'
import { onEnter } from '../api/enter.ts'
import { portalQuery } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { KeptFor } from '../api/session.ts'
import { readUser } from '../api/stored-session.ts'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { Broken } from './Broken.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { forgetLostStyles, loadAnew } from './load-anew.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id root.')
const root = createRoot(place)

/** What stands in the page. While there is a door, the frame is not seen and does nothing, but keeps its state. */
interface Drawn {
  door?: ReactNode
  frame?: ReactNode
  /** Whose frame it is, while it is not seen. */
  keptFor?: User | undefined
}

function render({ door, frame, keptFor }: Drawn): void {
  root.render(
    <StrictMode>
      <ThemeRoot>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            {door}
            <KeptFor value={keptFor}>
              <Activity mode={door ? 'hidden' : 'visible'}>{frame}</Activity>
            </KeptFor>
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeRoot>
    </StrictMode>,
  )
}

/** Draws in pieces, between which the browser can answer the reader. */
function draw(drawn: Drawn): void {
  startTransition(() => render(drawn))
}

const loadFrame = () => import('./frame.tsx')
const expectFrame = () => void loadFrame().catch(() => undefined)

/**
 * Every screen but sign-in. It is drawn once it is there and not while it comes. Until then the page as it
 * was painted stays, or sign-in.
 */
async function openFrame(): Promise<void> {
  const { Frame, firstShown, signInAgain } = await loadFrame()
  const frame = <Frame first={await firstShown()} />
  draw({ frame })
  onEnd((signIn) =>
    signInAgain(signIn, ({ door, keptFor }) =>
      flushSync(() => render({ door, frame: door && !keptFor ? undefined : frame, keptFor })),
    ),
  )
}

/** Sign-in, which needs neither router nor menu: whoever begins to type is about to need them. */
async function openDoor(): Promise<void> {
  void queryClient.prefetchQuery(portalQuery)
  const { Door } = await import('./door.tsx')
  onEnter(() => {
    void openFrame().catch(async (error: unknown) => {
      if (!(await loadAnew(error))) draw({ frame: <Broken /> })
    })
  })
  draw({ door: <Door onTyping={expectFrame} onLeave={openFrame} /> })
}

const isDoor = window.location.pathname === signInPage.path && readUser() === undefined
forgetLostStyles()
void (isDoor ? openDoor() : openFrame()).catch(async (error: unknown) => {
  // Otherwise what is painted stays, and index.html says after a while what to do.
  if (!(await loadAnew(error))) throw error
})
