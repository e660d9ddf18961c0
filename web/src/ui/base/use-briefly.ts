import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

/** What answers a press, and how to say it: it stands for two seconds from when it was said last. */
export function useBriefly<Text extends string>() {
  // Each time another object: the same text again would change nothing, and go with the first one's time.
  const [said, setSaid] = useState<{ readonly text: Text }>()

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  return [said?.text, (text: Text) => setSaid({ text })] as const
}
