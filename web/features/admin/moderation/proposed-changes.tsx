import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Queued } from './queued.ts'

const LABELS: Readonly<Record<string, string>> = {
  title: 'Titolo',
  description: 'Descrizione',
  categoryId: 'Categoria',
  productType: 'Tipo',
  condition: 'Condizioni',
  price: 'Prezzo',
  priceType: 'Tipo di prezzo',
  websiteUrl: 'Sito web',
  urgency: 'Tempi',
  budget: 'Budget',
  regionId: 'Regione',
  provinceId: 'Provincia',
  city: 'Città',
  images: 'Immagini',
  clientName: 'Nome',
  clientLastName: 'Cognome',
  clientEmail: 'Email',
  clientPhone: 'Telefono',
  sellerName: 'Nome',
  sellerLastName: 'Cognome',
  sellerEmail: 'Email',
  sellerPhone: 'Telefono',
  maxReveals: 'Professionisti',
}

/** Fields that differ between the edit and the published version. */
export const ProposedChanges = ({ listing }: { listing: Queued }) => {
  const { pendingChanges } = listing
  if (!pendingChanges) return null
  const present: Readonly<Record<string, unknown>> = listing
  const rows = Object.keys(LABELS)
    .filter((name) => textOf(pendingChanges[name]) !== textOf(present[name]))
    .filter((name) => name in present || name in pendingChanges)
    .map((name) => ({
      term: LABELS[name] ?? name,
      value: (
        <>
          <del className="soft">{textOf(present[name]) || '—'}</del>{' '}
          <ins>{textOf(pendingChanges[name]) || '—'}</ins>
        </>
      ),
    }))
  return (
    <Alert title="Modifiche proposte a un annuncio già pubblicato">
      {rows.length > 0 ? <KeyValueList rows={rows} /> : <p>Nessuna differenza.</p>}
    </Alert>
  )
}

const textOf = (value: unknown) => {
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}
