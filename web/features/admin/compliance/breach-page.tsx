import { COMPLIANCE_PAGE, dataBreachPaths } from '#modules/operations/contract/data-breach-paths.ts'
import type { DataBreachReply } from '#modules/operations/contract/data-breaches.ts'
import { type RecordKind, RecordScreen } from '../form/record-screen.tsx'
import { adminPage } from '../frame/admin-page.tsx'

const breachKind: RecordKind<DataBreachReply> = {
  listPath: dataBreachPaths.all,
  itemPath: dataBreachPaths.one,
  sections: [
    {
      title: 'I fatti',
      hint: 'Senza nomi: bastano quante persone e quali dati.',
      fields: [
        { kind: 'moment', name: 'noticedAt', label: 'Quando te ne sei accorto', required: true },
        {
          kind: 'moment',
          name: 'happenedAt',
          label: 'Quando è successo',
          hint: 'Se lo sai.',
        },
        { kind: 'multiline', name: 'facts', label: 'Che cosa è successo', required: true },
        {
          kind: 'multiline',
          name: 'people',
          label: 'Persone e dati',
          hint: 'Per esempio: circa 40 clienti, nome e telefono.',
          required: true,
        },
      ],
    },
    {
      title: 'Effetti e rimedi',
      fields: [
        { kind: 'multiline', name: 'effects', label: 'Effetti', required: true },
        {
          kind: 'multiline',
          name: 'remedies',
          label: 'Rimedi',
          hint: 'Che cosa hai fatto e che cosa farai perché non succeda ancora.',
          required: true,
        },
      ],
    },
    {
      title: 'Notifica',
      hint: 'Il Garante si avvisa entro 72 ore, salvo che sia improbabile un rischio per le persone. Le persone si avvisano subito se il rischio è alto (art. 34).',
      fields: [
        { kind: 'moment', name: 'notifiedAt', label: 'Notificata al Garante' },
        {
          kind: 'multiline',
          name: 'notNotifiedBecause',
          label: 'Perché non notificata, o perché in ritardo',
        },
        { kind: 'moment', name: 'peopleNotifiedAt', label: 'Comunicata alle persone' },
      ],
    },
  ],
  blank: {},
  adminPage: `${COMPLIANCE_PAGE}#violazioni`,
  Remove: null,
  words: {
    saved: 'Violazione annotata',
    removed: '',
    missing: 'Violazione non trovata',
    remove: '',
    removeQuestion: '',
  },
}

export const page = adminPage({
  subtitle: 'Una voce del registro delle violazioni dei dati (GDPR art. 33.5).',
  Content: () => <RecordScreen kind={breachKind} />,
})
