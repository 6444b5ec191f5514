import type { DataBreachReply } from '#modules/operations/contract/data-breaches.ts'
import { COMPLIANCE_PAGE_PATH, operationsPaths } from '#modules/operations/contract/paths.ts'
import { recordPage } from '../form/record-screen.tsx'
import { recordField } from '../form/record-values.ts'

export const page = recordPage<DataBreachReply>(
  () => ({
    path: operationsPaths.breaches,
    sections: [
      {
        title: 'I fatti',
        hint: 'Non scrivere nomi: basta indicare quante persone e quali dati.',
        fields: [
          recordField('moment', 'noticedAt', 'Quando te ne sei accorto', { required: true }),
          recordField('moment', 'happenedAt', 'Quando è successo', { hint: 'Se lo sai.' }),
          recordField('multiline', 'facts', 'Che cosa è successo', { required: true }),
          recordField('multiline', 'people', 'Persone e dati', {
            hint: 'Per esempio: circa 40 clienti, nome e telefono.',
            required: true,
          }),
        ],
      },
      {
        title: 'Effetti e rimedi',
        fields: [
          recordField('multiline', 'effects', 'Effetti', { required: true }),
          recordField('multiline', 'remedies', 'Rimedi', {
            hint: 'Che cosa hai fatto e che cosa farai perché non succeda ancora.',
            required: true,
          }),
        ],
      },
      {
        title: 'Notifica',
        hint: 'Avvisa il Garante entro 72 ore, a meno che sia improbabile che le persone corrano rischi. Se il rischio è alto, avvisa subito anche loro (art. 34).',
        fields: [
          recordField('moment', 'notifiedAt', 'Notificata al Garante'),
          recordField(
            'multiline',
            'notNotifiedBecause',
            'Perché non l’hai notificata, o l’hai fatto tardi',
          ),
          recordField('moment', 'peopleNotifiedAt', 'Comunicata alle persone'),
        ],
      },
    ],
    blank: {},
    listHref: `${COMPLIANCE_PAGE_PATH}#violazioni`,
    words: { saved: 'Violazione annotata', missing: 'Violazione non trovata' },
  }),
  { subtitle: 'Una voce del registro delle violazioni dei dati (GDPR art. 33.5).' },
)
