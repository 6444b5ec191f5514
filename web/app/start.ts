/** Entry script: loads the main script after the first paint. The file names are in this script's element. */
import { recordEarlyEvents } from './event-replay.ts'

const PATIENCE_MS = 1000

const addresses = document.querySelector<HTMLScriptElement>('script[data-then]')?.dataset['then']

let isUnderway = false

const fetchCode = () => {
  if (isUnderway) return
  isUnderway = true
  const [main = '', ...others] = addresses?.split(' ') ?? []
  const script = document.createElement('script')
  script.type = 'module'
  script.src = main
  script.fetchPriority = 'low'
  document.head.append(...others.map(preload), script)
}

const preload = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  link.fetchPriority = 'low'
  return link
}

recordEarlyEvents()
if (document.visibilityState === 'hidden') fetchCode()
else {
  // A timer set within a frame runs after its paint.
  requestAnimationFrame(() => setTimeout(fetchCode))
  setTimeout(fetchCode, PATIENCE_MS)
}
