import { type ComponentProps, type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetAnswers } from '#web/lib/answers.ts'
import { isNotThere, send, showFailure, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams } from '#web/lib/page.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { RecordForm, type RecordSection } from './record-form.tsx'
import type { RecordValues } from './record-values.ts'

/** Last path segment of a new record. */
export const NEW = 'nuovo'

export type RecordKind<Row> = {
  /** API path for creating records. */
  readonly listPath: string
  readonly itemPath: (id: string) => string
  /** API path for reading a record, if different, and how to find it in the reply. */
  readonly readPath?: string
  readonly pick?: (answer: unknown, id: string) => Row | undefined
  readonly sections: readonly RecordSection[]
  readonly sectionsOf?: (record: Row) => readonly RecordSection[]
  /** Conversion between record and form fields. */
  readonly toForm?: (record: Row) => object
  readonly toBody?: (values: RecordValues) => object
  readonly blank: object
  /** Path of the list. */
  readonly adminPage: string
  /** Replaces the delete button; null when records cannot be deleted. */
  readonly Remove?: ComponentType<{ readonly record: Row }> | null
  readonly words: {
    readonly saved: string
    readonly missing: string
    /** Unless it cannot be removed, or otherwise. */
    readonly removed?: string
    readonly remove?: string
    readonly removeQuestion?: string
  }
}

export const RecordScreen = <Row extends object>({ kind }: { kind: RecordKind<Row> }) => {
  const { id = NEW } = usePageParams()
  return id === NEW ? <NewRecord kind={kind} /> : <PresentRecord kind={kind} id={id} />
}

const NewRecord = <Row extends object>({ kind }: { kind: RecordKind<Row> }) => {
  const navigate = useNavigate()
  return (
    <RecordForm
      sections={kind.sections}
      record={kind.blank}
      savedTitle={kind.words.saved}
      onSave={async (body) => {
        await send('POST', kind.listPath, { body: bodyOf(kind, body) })
        forgetAnswers((path) => path.startsWith(kind.listPath))
        void navigate(kind.adminPage)
      }}
    />
  )
}

const PresentRecord = <Row extends object>({ kind, id }: { kind: RecordKind<Row>; id: string }) => {
  const path = kind.readPath ?? kind.itemPath(id)
  const reply = useApi<unknown>(path, { freshMs: 0 })
  const { data, error, mutate } = reply
  const record = data === undefined ? undefined : pickFrom(kind, data, id)
  if (isNotThere(error) || (data !== undefined && !record))
    return <EmptyState title={kind.words.missing} />
  if (!record) return <NotLoaded {...reply} failed="I dati non sono arrivati" waiting={WAITING} />
  const shown = (row: Row) => (kind.toForm ? kind.toForm(row) : row)
  return (
    <RecordForm
      key={JSON.stringify(record)}
      sections={[...(kind.sectionsOf?.(record) ?? []), ...kind.sections]}
      record={shown(record)}
      reread={async () => {
        const stored = pickFrom(kind, await send<unknown>('GET', path), id)
        return stored && shown(stored)
      }}
      savedTitle={kind.words.saved}
      onSave={async (body) => {
        await send('PATCH', kind.itemPath(id), { body: bodyOf(kind, body) })
        forgetAnswers((one) => one.startsWith(kind.listPath))
        await mutate()
      }}
      actions={<Removal kind={kind} id={id} record={record} />}
    />
  )
}

const bodyOf = <Row,>({ toBody }: RecordKind<Row>, values: RecordValues) =>
  toBody ? toBody(values) : values

const pickFrom = <Row,>(kind: RecordKind<Row>, answer: unknown, id: string) =>
  kind.pick ? kind.pick(answer, id) : (answer as Row)

type RemovalProps<Row> = { kind: RecordKind<Row>; id: string; record: Row }

const Removal = <Row,>({ kind, id, record }: RemovalProps<Row>) => {
  const { Remove } = kind
  if (Remove === null) return null
  return Remove ? <Remove record={record} /> : <RemoveButton kind={kind} id={id} />
}

const RemoveButton = <Row,>({ kind, id }: { kind: RecordKind<Row>; id: string }) => {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    try {
      await send('DELETE', kind.itemPath(id))
      forgetAnswers((path) => path.startsWith(kind.listPath))
      showToast({ title: kind.words.removed ?? '' })
      void navigate(kind.adminPage)
    } catch (error) {
      showFailure(error)
      setAsking(false)
    }
  }
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        Elimina
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={kind.words.remove ?? ''}
        yes="Elimina"
        destructive
      >
        <p>{kind.words.removeQuestion}</p>
      </ConfirmDialog>
    </>
  )
}

const WAITING = ['title', 'control', 'control'] as const

type FormProps = ComponentProps<typeof RecordForm>

type Props<Reply> = Pick<FormProps, 'saveLabel' | 'isMinor' | 'isDense' | 'refusal'> & {
  readonly path: string
  readonly sections: (settings: Reply) => FormProps['sections']
  /** Where the fields are not those of the reply. */
  readonly toForm?: (settings: Reply) => object
  readonly savedTitle?: string
  /** Called before the stored values are shown. */
  readonly onSaved?: () => void
}

/** Settings under one API path, read and written as a whole. */
export const SettingsForm = <Reply extends object>({
  path,
  sections,
  toForm,
  savedTitle = 'Impostazioni salvate',
  onSaved,
  ...form
}: Props<Reply>) => {
  const { data, mutate, ...reply } = useApi<Reply>(path, { freshMs: 0 })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        mutate={mutate}
        failed="Le impostazioni non sono arrivate"
        waiting={['short', 'row', 'short', 'row']}
      />
    )
  return (
    <RecordForm
      // Remounted after saving, to show the stored values.
      key={JSON.stringify(data)}
      {...form}
      sections={sections(data)}
      record={toForm?.(data) ?? data}
      reread={async () => {
        const stored = await send<Reply>('GET', path)
        return toForm?.(stored) ?? stored
      }}
      savedTitle={savedTitle}
      onSave={async (body) => {
        const stored = await send<Reply>('PUT', path, { body })
        onSaved?.()
        await mutate(stored, { revalidate: false })
      }}
    />
  )
}
