import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminCategoryReply } from '#modules/reference/contract/categories.ts'
import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { forgetAnswers } from '#web/lib/answers.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useCategories } from './use-categories.ts'

/** Deletes a category; asks for a replacement when listings use it. */
export const CategoryRemoval = ({ record }: { readonly record: AdminCategoryReply }) => {
  const [isAsking, setAsking] = useState(false)
  const { inUse, isBusy, moveTo, setMoveTo, remove } = useRemoval(record, () => setAsking(false))
  const { items = [] } = useCategories()
  const heirs = items.filter(({ id }) => id !== record.id)
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        Elimina
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={`Eliminare «${record.name}»?`}
        actions={
          <>
            <Button
              variant="destructive"
              busy={isBusy}
              disabled={inUse !== null && moveTo === ''}
              onClick={() => void remove()}
            >
              {inUse === null ? 'Elimina' : 'Sposta ed elimina'}
            </Button>
            <Button data-autofocus onClick={() => setAsking(false)}>
              Annulla
            </Button>
          </>
        }
      >
        <p>{inUse ?? 'Chi ha un link alla sua pagina non la troverà più.'}</p>
        {inUse !== null && (
          <Field label="Sposta gli annunci in">
            <Select
              value={moveTo}
              placeholder="Scegli una categoria"
              options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setMoveTo(target.value)}
            />
          </Field>
        )}
      </Dialog>
    </>
  )
}

const useRemoval = ({ id }: AdminCategoryReply, close: () => void) => {
  const [inUse, setInUse] = useState<string | null>(null)
  const [moveTo, setMoveTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    setBusy(true)
    try {
      const query = moveTo ? `?${new URLSearchParams({ moveTo })}` : ''
      await send('DELETE', `${referencePaths.category(id)}${query}`)
      forgetAnswers((path) => path.startsWith(referencePaths.categories))
      showToast({ title: 'Categoria eliminata' })
      void navigate('/admin/categorie')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'category.in-use') {
        setInUse(error.sentence ?? 'Scegli dove spostare i suoi annunci')
        return
      }
      showFailure(error, 'La categoria non è stata eliminata. Riprova.')
      close()
    } finally {
      setBusy(false)
    }
  }
  return { inUse, isBusy, moveTo, setMoveTo, remove }
}
