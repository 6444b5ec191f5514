import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { PaymentSettingsReply } from '#modules/billing/contract/payment-settings.ts'
import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import type { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import type { SecuritySettings } from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import type { ListingSettingsReply } from '#modules/listings/contract/shared/listing-settings.ts'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { type SiteAccessReply, siteAccessPath } from '#modules/operations/contract/site-access.ts'
import {
  REVEAL_REQUIREMENT_LABELS,
  type VettingSettingsReply,
  vettingPaths,
} from '#modules/vetting/contract.ts'
import type { Site } from '#web/lib/site.ts'
import type { RecordSections } from '../form/record-form.tsx'
import { choiceField, recordField } from '../form/record-values.ts'
import { settingsPage } from '../form/settings-form.tsx'
import { StripeSteps } from './stripe-steps.tsx'

export const homepageSettingsPage = settingsPage<HomepageSettingsReply>(
  contentAdminPaths.homepageSettings,
  () => [
    {
      title: 'Testata',
      hint: 'Le prime parole che legge chi arriva sul sito. Se lasci vuoto, tornano quelle di partenza.',
      fields: [
        recordField('text', 'homepageTitle', 'Titolo'),
        recordField('multiline', 'homepageSubtitle', 'Sottotitolo'),
      ],
    },
  ],
)

export const securitySettingsPage = settingsPage<SecuritySettings>(
  secondFactorPaths.settings,
  () => [
    {
      title: 'Verifica in due passaggi',
      hint: 'Chi lavora sul sito accede con la password e un codice della propria app, oppure con una passkey. A chi l’ha attivata la chiediamo di nuovo prima di ogni modifica a denaro, ruoli e chiavi.',
      fields: [
        recordField(
          'flag',
          'isSecondFactorRequired',
          'Obbligatoria per amministratori e moderatori',
          {
            hint: 'Attiva prima la tua, dal profilo. Chi non l’ha ancora fatto dovrà farlo prima di usare quest’area.',
          },
        ),
      ],
    },
  ],
)

export const vettingSettingsPage = settingsPage<VettingSettingsReply>(
  vettingPaths.settings,
  () => [
    {
      title: 'Che cosa serve per scoprire i contatti',
      hint: 'Si aggiunge all’abbonamento. Chi riceve una chiamata vuole sapere con chi parla: consigliamo il profilo dell’impresa con la partita IVA. Serve anche per comprare un piano. Se scegli una regola più severa, gli abbonati a cui manca qualcosa ricevono un’email.',
      fields: [
        choiceField('revealNeeds', 'Requisito', REVEAL_REQUIREMENT_LABELS),
        recordField('number', 'graceDays', 'Giorni per chi è già iscritto', {
          hint: 'In questi giorni chi era già iscritto scopre i contatti come prima. Chi si iscrive dopo deve rispettare subito la regola.',
        }),
      ],
    },
  ],
  'I documenti dei professionisti si controllano in «Controlli».',
)

export const listingSettingsPage = settingsPage<ListingSettingsReply>(
  moderationPaths.settings,
  () => [
    {
      title: 'Quanti professionisti',
      hint: 'Vale per le richieste pubblicate o modificate da adesso; chi pubblica può scegliere di meno.',
      fields: [
        recordField('number', 'maxRevealsPerRequest', 'Professionisti per richiesta, da 1 a 5'),
      ],
    },
    {
      title: 'Come i clienti danno i contatti',
      hint: 'È la scelta già segnata nel modulo: chi pubblica può cambiarla.',
      fields: [choiceField('contactMode', 'Nel modulo', CONTACT_MODE_LABELS)],
    },
    {
      title: 'Per quanto tempo si vedono',
      hint: 'I contatti già aperti restano visibili per questi mesi dalla fine della richiesta. Se li riduci, i contatti più vecchi spariscono subito e le loro note nella notte. Aggiorna anche la privacy policy.',
      fields: [recordField('number', 'contactMonths', 'Mesi, da 3 a 24')],
    },
  ],
)

const CONTACT_MODE_LABELS = {
  at_once: 'Subito a chi sceglie la richiesta',
  on_request: 'Solo a chi il cliente dice di sì',
} as const

export const siteAccessSettingsPage = settingsPage<SiteAccessReply>(siteAccessPath, () => [
  {
    title: 'Pausa',
    hint: 'Gli iscritti possono leggere, ma non pubblicare, scrivere o pagare; lo staff lavora come sempre. I pagamenti già cominciati si completano, e chiunque può accedere, recedere, disdire o cancellarsi.',
    fields: [
      recordField('flag', 'isPaused', 'Metti in pausa il sito'),
      recordField('moment', 'pausedUntil', 'Quando finisce', {
        hint: 'A quell’ora il sito riapre da solo. Se lasci vuoto, la pausa dura finché non la togli.',
      }),
      recordField('text', 'pausedText', 'Testo dell’avviso', {
        hint: 'Compare in cima a ogni pagina, per esempio «Torniamo lunedì alle 9». Se lasci vuoto, ci sono il giorno e l’ora scritti sopra.',
      }),
    ],
  },
  {
    title: 'Chi non può iscriversi',
    hint: 'Vale per chi si iscrive o cambia indirizzo da adesso.',
    fields: [
      recordField('flag', 'blocksThrowAwayMail', 'Rifiuta le email usa e getta', {
        hint: 'Il sito ha un elenco di servizi che danno indirizzi validi solo per pochi minuti.',
      }),
      recordField('lines', 'blockedMailDomains', 'Altri domini', {
        hint: 'Uno per riga, come esempio.com: vale anche per i suoi sottodomini.',
      }),
    ],
  },
  {
    title: 'Parole sospette',
    hint: 'Segnaliamo nella coda gli annunci che le contengono, ma decidi sempre tu.',
    fields: [
      recordField('lines', 'markedWords', 'Parole', {
        hint: 'Una per riga. Puoi scrivere anche solo l’inizio di una parola.',
      }),
    ],
  },
  {
    title: 'Nomi da proteggere',
    hint: 'Si aggiungono alle grandi aziende e agli uffici pubblici che il sito conosce già. Nessuna persona può usarli come nome, e ti segnaliamo le imprese con un nome simile.',
    fields: [
      recordField('lines', 'protectedNames', 'Altri nomi', {
        hint: 'Uno per riga, come si scrive: per esempio una banca, un fornitore, un ente o un’impresa che qualcuno ha imitato.',
      }),
    ],
  },
])

/** Texts of a payment method, and the operator's notes. */
const wordsOf = <Method extends 'bank_transfer' | 'card'>(method: Method) => [
  recordField('text', `${method}.displayName`, 'Nome mostrato', {
    hint: 'Se lasci vuoto, vale quello solito.',
  }),
  recordField('text', `${method}.description`, 'Descrizione', {
    hint: 'Compare sotto il nome, al momento di pagare.',
  }),
  recordField('json', `${method}.additionalSettings`, 'Altre impostazioni', {
    hint: 'Un oggetto JSON per altri programmi: qui non cambia nulla.',
  }),
]

const sectionsOf = (
  { card }: PaymentSettingsReply,
  { url }: Site,
): RecordSections<PaymentSettingsReply> => [
  {
    title: 'Bonifico',
    hint: 'L’IBAN è quello dei dati dell’azienda: non serve riscriverlo.',
    fields: [
      recordField('flag', 'bank_transfer.isEnabled', 'Accetta bonifici'),
      recordField('number', 'bank_transfer.expiryDays', 'Giorni per pagare', {
        hint: 'Passati questi giorni, l’ordine scade.',
      }),
    ],
  },
  {
    title: 'Un altro conto',
    hint: 'Solo se i bonifici dei clienti vanno su un conto diverso da quello dell’azienda.',
    isRare: true,
    fields: [
      recordField('text', 'bank_transfer.iban', 'IBAN'),
      recordField('text', 'bank_transfer.bic', 'BIC'),
      recordField('text', 'bank_transfer.bankName', 'Banca'),
      recordField('text', 'bank_transfer.accountHolder', 'Intestatario'),
    ],
  },
  {
    title: 'Testi del bonifico',
    hint: 'Facoltativi: se lasci vuoto, valgono quelli soliti.',
    isRare: true,
    fields: [
      ...wordsOf('bank_transfer'),
      recordField('text', 'bank_transfer.bankDescription', 'Istruzioni per il bonifico', {
        hint: 'Compaiono sotto la descrizione, per chi sceglie il bonifico.',
      }),
    ],
  },
  {
    title: 'Carta',
    hint: 'Per la carta serve un conto presso Stripe.',
    before: <StripeSteps url={url} />,
    fields: [
      recordField('flag', 'card.isEnabled', 'Accetta carte', {
        ...(!card.secretKey.isSet && {
          hint: 'Vale solo con le chiavi: finché mancano, nessuno può scegliere la carta.',
        }),
      }),
      recordField('text', 'card.publicKey', 'Chiave pubblica'),
      recordField('secret', 'card.secretKey', 'Chiave segreta', {
        hint: hintOf(card.secretKey.isSet),
      }),
      recordField('secret', 'card.webhookSecret', 'Segreto del webhook', {
        hint: hintOf(card.webhookSecret.isSet, 'o'),
      }),
    ],
  },
  {
    title: 'Testi della carta',
    hint: 'Facoltativi: se lasci vuoto, valgono quelli soliti.',
    isRare: true,
    fields: wordsOf('card'),
  },
]

const hintOf = (isSet: boolean, ending: 'a' | 'o' = 'a') =>
  isSet
    ? `Già impostat${ending}: lascia vuoto per non cambiarl${ending}.`
    : `Non ancora impostat${ending}.`

export const paymentSettingsPage = settingsPage<PaymentSettingsReply>(
  billingPaths.paymentSettings,
  sectionsOf,
  'Come pagano i professionisti. Una volta salvate, le chiavi segrete non si possono rileggere.',
)
