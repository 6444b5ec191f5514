import { FirstSteps } from '../first-steps/first-steps.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { ModerationQueue } from './moderation-queue.tsx'

/** The staff's first room. */
export const page = adminPage({
  title: 'Moderazione',
  subtitle: 'Richieste e vetrina diventano pubbliche solo dopo il tuo sì.',
  Content: () => (
    <>
      <FirstSteps />
      <ModerationQueue />
    </>
  ),
})
