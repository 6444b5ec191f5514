import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { markAnswersStale } from '#web/lib/answers.ts'
import { isNotFoundError, sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams } from '#web/lib/page.ts'
import { showToast } from '#web/lib/toast.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm-dialog.tsx'
import { type AdminPageParts, adminPage } from '../frame/admin-page.tsx'
import { RecordForm, type RecordSections } from './record-form.tsx'
import type { RecordValues } from './record-values.ts'
import { saveRecord } from './save-record.ts'

/** Last path segment of a new record. */
export const NEW_RECORD_PARAMETER = 'nuovo'

/** `Form` has the form's fields where they are not only those of the record. */
export type RecordKind<Row, Form = Row> = {
  /** API path of all records, to which new ones are sent; each has its own below it. */
  readonly path: string
  readonly sections: RecordSections<Form>
  readonly sectionsOf?: (record: Row) => RecordSections<Form>
  /** Conversion between record and form fields. */
  readonly toForm?: (record: Row) => object
  readonly toBody?: (values: RecordValues) => object
  readonly blank: object
  /** Address of the list's page. */
  readonly listHref: string
  /** Above the form of a present record. */
  readonly Notice?: ComponentType<{ readonly record: Row }>
  /** Removal that asks more than a question. */
  readonly Remove?: ComponentType<{ readonly record: Row }>
  readonly words: Words | RemovalWords
}

type Words = { readonly saved: string; readonly missing: string }

type RemovalWords = Words & {
  readonly removed: string
  readonly remove: string
  readonly removeQuestion: string
}

export const recordPage = <Row extends object, Form = Row>(
  useKind: () => RecordKind<Row, Form>,
  parts: Omit<AdminPageParts, 'Content'> = {},
) => adminPage({ ...parts, Content: () => <RecordScreen kind={useKind()} /> })

type RecordScreenProps<Row, Form> = { readonly kind: RecordKind<Row, Form> }

export const RecordScreen = <Row extends object, Form>({ kind }: RecordScreenProps<Row, Form>) => {
  const { id = NEW_RECORD_PARAMETER } = usePageParams()
  return id === NEW_RECORD_PARAMETER ? (
    <NewRecord kind={kind} />
  ) : (
    <PresentRecord kind={kind} id={id} />
  )
}

const NewRecord = <Row extends object, Form>({ kind }: RecordScreenProps<Row, Form>) => {
  const navigate = useNavigate()
  return (
    <RecordForm
      sections={kind.sections}
      record={kind.blank}
      savedTitle={kind.words.saved}
      onSave={async (values) => {
        await sendRequest('POST', kind.path, { body: kind.toBody?.(values) ?? values })
        forgetRecords(kind)
        void navigate(kind.listHref)
      }}
    />
  )
}

const forgetRecords = ({ path }: { readonly path: string }) =>
  markAnswersStale((one) => one.startsWith(path))

const PresentRecord = <Row extends object, Form>({
  kind,
  id,
}: RecordScreenProps<Row, Form> & { readonly id: string }) => {
  const { words, Notice, Remove } = kind
  const itemPath = `${kind.path}/${encodeURIComponent(id)}`
  const reply = useApi<Row>(itemPath, { freshMs: 0 })
  const { data: record, error, mutate } = reply
  if (isNotFoundError(error)) return <EmptyState title={words.missing} />
  if (!record)
    return <NotLoaded {...reply} failed="Non riusciamo a caricare i dati" waiting={WAITING} />
  return (
    <>
      {Notice && <Notice record={record} />}
      <RecordForm
        key={JSON.stringify(record)}
        sections={[...(kind.sectionsOf?.(record) ?? []), ...kind.sections]}
        record={kind.toForm?.(record) ?? record}
        savedTitle={words.saved}
        onSave={async (values) => {
          const body = kind.toBody?.(values) ?? values
          await saveRecord(itemPath, { method: 'PATCH', seen: record, body })
          forgetRecords(kind)
          await mutate()
        }}
        actions={
          <>
            {'remove' in words && <RemoveButton {...kind} words={words} itemPath={itemPath} />}
            {Remove && <Remove record={record} />}
          </>
        }
      />
    </>
  )
}

/** Fetches all rows of a list that is short. */
export const wholeListPath = (path: string) => `${path}?limit=100`

type RemoveProps = Pick<RecordKind<never>, 'path' | 'listHref'> & {
  readonly words: RemovalWords
  readonly itemPath: string
}

const RemoveButton = ({ words, itemPath, path, listHref }: RemoveProps) => {
  const navigate = useNavigate()
  const remove = async () => {
    try {
      await sendRequest('DELETE', itemPath)
      forgetRecords({ path })
      showToast({ title: words.removed })
      void navigate(listHref)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <ConfirmButton
      button={{ icon: 'trash', children: 'Elimina' }}
      onConfirm={remove}
      title={words.remove}
      yes="Elimina"
      destructive
    >
      <p>{words.removeQuestion}</p>
    </ConfirmButton>
  )
}

const WAITING = ['title', 'control', 'control'] as const
