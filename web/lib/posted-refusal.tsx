import { Alert } from '#web/ui/feedback/alert.tsx'
import { usePostedForm } from './posted-values.ts'

/** What the server said of a form without JavaScript, where it stands at no field. */
export const PostedRefusal = () => {
  const posted = usePostedForm()
  return posted?.issues.length === 0 && <Alert tone="destructive" text={posted.message} />
}
