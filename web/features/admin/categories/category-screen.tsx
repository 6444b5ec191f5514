import { useState } from 'react'
import { useNavigate } from 'react-router'
import { QUESTION_KINDS, QUESTIONS_MAX } from '#modules/kernel/contract/questions.ts'
import type { AdminCategoryReply } from '#modules/reference/contract/categories.ts'
import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { markAnswersStale } from '#web/lib/answers.ts'
import { ApiError, sendRequest, showFailure, useBusyState } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams, useQuery } from '#web/lib/page.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { RecordSections } from '../form/record-form.tsx'
import { NEW_RECORD_PARAMETER, type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import { choiceField, recordField } from '../form/record-values.ts'
import { adminPage } from '../frame/admin-page.tsx'
import { PictureFiller } from '../pictures/picture-filler.tsx'
import { useCategories } from './category-tree.tsx'
import { addKeyword, readPrefilledName, readPrefilledWord } from './prefilled.ts'

export const CategoryScreen = () => {
  const { id = NEW_RECORD_PARAMETER } = usePageParams()
  const search = useQuery()
  const { items, ...reply } = useCategories()
  // Rendered only with all groups loaded, because a missing option would read as no choice.
  if (!items)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le categorie"
        waiting={['panel', 'panel']}
      />
    )
  const groups = items.filter((one) => one.parentId === null && one.id !== id)
  return <RecordScreen kind={kindOf(groups, { isNew: id === NEW_RECORD_PARAMETER, search })} />
}

const SLUG = recordField('text', 'slug', 'Indirizzo', {
  hint: 'Lettere minuscole, numeri e trattini. Se lasci vuoto, lo ricaviamo dal nome. Poi non si può più cambiare, così i link restano validi.',
})

const QUESTIONS: RecordSections<AdminCategoryReply> = Array.from(
  { length: QUESTIONS_MAX },
  (_, index) => ({
    title: `Domanda ${index + 1}`,
    isRare: true,
    ...(index === 0 && {
      hint: 'Chi pubblica una richiesta può rispondere o saltare la domanda. Le risposte già date non cambiano.',
    }),
    fields: [
      [
        recordField('text', `questions.${index}.label`, 'Domanda'),
        choiceField(`questions.${index}.kind`, 'Tipo di risposta', QUESTION_KINDS, {
          none: 'Scegli',
        }),
      ],
      [
        recordField('lines', `questions.${index}.choices`, 'Risposte tra cui scegliere', {
          hint: 'Solo se la risposta è una scelta. Scrivine una per riga.',
        }),
        recordField('text', `questions.${index}.unit`, 'Unità', {
          hint: 'Solo per numeri e misure, per esempio m².',
        }),
      ],
    ],
  }),
)

const kindOf = (
  groups: readonly AdminCategoryReply[],
  { isNew, search }: { readonly isNew: boolean; readonly search: URLSearchParams },
): RecordKind<AdminCategoryReply> => ({
  path: referencePaths.categories,
  sections: [
    {
      fields: [
        recordField('text', 'name', 'Nome', { required: true }),
        ...(isNew ? [SLUG] : []),
        choiceField(
          'parentId',
          'Gruppo',
          Object.fromEntries(groups.map(({ id, name }) => [id, name])),
          {
            hint: 'Se sposti la categoria, si spostano anche i suoi annunci.',
            none: 'Nessuno: è un gruppo',
          },
        ),
        recordField('text', 'image', 'Immagine', {
          hint: 'Carica un’immagine o indica un disegno del sito, come /categories/idraulico.svg. Non serve descriverla, perché accanto c’è sempre il nome.',
          Filler: PictureFiller,
          Preview: Picture,
        }),
        recordField('lines', 'keywords', 'Parole per la ricerca', {
          hint: 'I nomi con cui la gente la cerca, uno per riga.',
        }),
        recordField('number', 'popularRank', 'Posizione tra le più cercate', {
          hint: 'Scrivi un numero da 1 in su. Se lasci vuoto, non compare nella pagina iniziale.',
        }),
        recordField('flag', 'isActive', 'Visibile', {
          hint: 'Se la nascondi, nessuno può più sceglierla per un nuovo annuncio. Gli annunci già pubblicati restano.',
        }),
        recordField('multiline', 'localText', 'Il tuo testo per le pagine locali', {
          hint: 'Scrivi che cosa deve sapere chi cerca questo mestiere nella tua zona. Compare prima del nostro testo.',
        }),
      ],
    },
    ...QUESTIONS,
  ],
  blank: { isActive: true, name: readPrefilledName(search) },
  toForm: ({ keywords, ...category }) => ({
    ...category,
    keywords: addKeyword(keywords, readPrefilledWord(search)),
  }),
  Notice: ({ record: { keywords } }) => (
    <AddedWord word={readPrefilledWord(search)} keywords={keywords} />
  ),
  listHref: '/admin/categorie',
  Remove: CategoryRemoval,
  words: { saved: 'Categoria salvata', missing: 'Categoria non trovata' },
})

/** A word that came with the link waits in the form. */
const AddedWord = ({ word, keywords }: { word: string; keywords: readonly string[] }) =>
  addKeyword(keywords, word) === keywords ? null : (
    <Alert
      title={`«${word}» è tra le parole per la ricerca`}
      text="Premi «Salva»: chi la cerca troverà questa categoria."
    />
  )

function Picture({ text }: { readonly text: string }) {
  return /^\/(categories|uploads)\/[\w-]+\.\w+$/.test(text) ? (
    <img className="category-picture rounded" src={text} alt="Anteprima" />
  ) : null
}

const CategoryRemoval = ({ record }: { readonly record: AdminCategoryReply }) => {
  const { isAsking, setAsking, inUse, isBusy, moveTo, setMoveTo, remove } = useRemoval(record)
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
        <p>{inUse ?? 'I link alla sua pagina non funzioneranno più.'}</p>
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

const useRemoval = ({ id }: AdminCategoryReply) => {
  const [isAsking, setAsking] = useState(false)
  const [inUse, setInUse] = useState<string | null>(null)
  const [moveTo, setMoveTo] = useState('')
  const navigate = useNavigate()
  const { isBusy, whileBusy } = useBusyState((error) => {
    if (error instanceof ApiError && error.code === 'category.in-use')
      return setInUse(error.sentence ?? 'Scegli dove spostare i suoi annunci')
    showFailure(error, 'La categoria non è stata eliminata. Riprova.')
    setAsking(false)
  })
  const remove = () =>
    whileBusy(async () => {
      const query = moveTo ? `?${new URLSearchParams({ moveTo })}` : ''
      await sendRequest('DELETE', `${referencePaths.category(id)}${query}`)
      markAnswersStale((path) => path.startsWith(referencePaths.categories))
      showToast({ title: 'Categoria eliminata' })
      void navigate('/admin/categorie')
    })
  return { isAsking, setAsking, inUse, isBusy, moveTo, setMoveTo, remove }
}

export const page = adminPage({ Content: CategoryScreen })
