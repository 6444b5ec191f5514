import { RequestForm } from '../form/request-form.tsx'
import type { RequestFormValues } from '../form/request-form-schema.ts'
import { useEditForm } from './use-edit-form.ts'

type Props = { readonly id: string; readonly initial: RequestFormValues }

export const EditForm = ({ id, initial }: Props) => (
  <RequestForm
    state={useEditForm(id, initial)}
    submitLabel="Invia per l’approvazione"
    busyLabel="Invio…"
  />
)
