import {
  type ProcessingRegisterReply,
  processingRegisterPath,
} from '#modules/operations/contract/processing.ts'
import { type VettingSettingsReply, vettingPaths } from '#modules/vetting/contract.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useSite } from '#web/lib/site.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { toTableRows } from '../list/columns.tsx'
import { BreachRegister } from './breach-register.tsx'
import { LEGAL_DUTIES, type LegalDuty, PROCESSORS, THREAT_RESPONSE_STEPS } from './duties.ts'

const PARTS = [
  { id: 'doveri', name: 'Doveri' },
  { id: 'minacce', name: 'Minacce alla vita' },
  { id: 'registro', name: 'Trattamenti' },
  { id: 'violazioni', name: 'Violazioni' },
  { id: 'fornitori', name: 'Fornitori' },
  { id: 'dac7', name: 'DAC7' },
] as const

const Compliance = () => (
  <div className="compliance stack loose">
    <nav className="actions cluster" aria-label="In questa pagina">
      {PARTS.map(({ id, name }) => (
        <a className="text-link" key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
      <Button icon="document" onClick={() => window.print()}>
        Stampa
      </Button>
    </nav>
    <section className="stack" aria-labelledby="doveri">
      <h2 id="doveri">Doveri</h2>
      <GateNotice />
      {Object.entries(LEGAL_DUTIES).map(([name, duty]) => (
        <DutyEntry key={name} name={name} {...duty} />
      ))}
    </section>
    <section className="stack" aria-labelledby="minacce">
      <h2 id="minacce">Procedura per le minacce alla vita (DSA art. 18)</h2>
      <ol className="stack tight">
        {THREAT_RESPONSE_STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
    <Register />
    <BreachRegister />
    <section className="stack" aria-labelledby="fornitori">
      <h2 id="fornitori">Fornitori che trattano dati</h2>
      <KeyValueList rows={toTableRows(PROCESSORS)} />
    </section>
    <Dac7 />
  </div>
)

/** Where paying is all that a contact asks for, it says so. */
const GateNotice = () => {
  const { data } = useApi<VettingSettingsReply>(vettingPaths.settings)
  if (data?.revealNeeds !== 'none') return null
  return (
    <Alert title="Per vedere i contatti basta pagare un piano">
      <p>
        Chiunque paghi un piano vede telefono ed email dei clienti, anche se usa il nome di un
        altro, e il cliente non sa chi lo chiama. Consigliamo di chiedere un’impresa con una partita
        IVA valida: <a href="/admin/impostazioni/professionisti">Professionisti</a>.
      </p>
    </Alert>
  )
}

const DutyEntry = ({ name, source, why, where, left }: LegalDuty & { readonly name: string }) => (
  <section className="duty boxed pad-3-4">
    <h3>{name}</h3>
    <KeyValueList
      look="close"
      rows={toTableRows({
        Norma: source,
        'Chi ne ha bisogno': why,
        'Dove lo fa il sito':
          where.length > 0 ? (
            <span className="cluster">
              {where.map(({ href, label }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </span>
          ) : null,
        'Che cosa resta a te': <strong>{left}</strong>,
      })}
    />
  </section>
)

const Register = () => {
  const { company } = useSite()
  const { data, ...reply } = useApi<ProcessingRegisterReply>(processingRegisterPath)
  return (
    <section className="stack" aria-labelledby="registro">
      <h2 id="registro">Registro dei trattamenti (GDPR art. 30)</h2>
      <p className="soft">
        Lo ricaviamo dalle tabelle del sito: se un aggiornamento ne aggiunge una, compare qui.
      </p>
      <p>
        Titolare del trattamento:{' '}
        {company
          ? `${company.name}, P.IVA ${company.vatId}. I contatti sono nella pagina Contatti.`
          : 'manca. Inseriscilo nei dati dell’azienda.'}
      </p>
      {!data && (
        <NotLoaded
          {...reply}
          failed="Non riusciamo a caricare il registro"
          waiting={['panel', 'panel']}
        />
      )}
      {data?.items.map(
        ({ name, purpose, legalBasis, people, recipients, kept: stored, data: tables }) => (
          <section key={name} className="duty boxed pad-3-4">
            <h3>{name}</h3>
            <KeyValueList
              look="close"
              rows={toTableRows({
                Finalità: purpose,
                'Base giuridica': legalBasis,
                Interessati: people,
                Destinatari: recipients,
                Conservazione: stored,
                Dati: tables.map((one) => one.name).join(', '),
              })}
            />
          </section>
        ),
      )}
      <p className="soft small">
        Misure di sicurezza: password con argon2id, verifica in due passaggi per lo staff,
        collegamenti cifrati, segreti cifrati su disco, copie di sicurezza controllate ogni notte,
        registro di ogni azione dello staff.
      </p>
    </section>
  )
}

const Dac7 = () => (
  <section className="stack prose" aria-labelledby="dac7">
    <h2 id="dac7">Nota DAC7 per il consulente fiscale</h2>
    <p>
      Il sito fa incontrare chi cerca e chi offre e vende l’accesso ai recapiti. Non conclude i
      contratti, non incassa né trattiene i compensi dei lavori e non chiede commissioni. I prezzi
      in vetrina sono quelli richiesti, non corrispettivi pagati.
    </p>
    <p>
      Che cosa il gestore può conoscere: quando un cliente sceglie un professionista, la scelta è
      legata al suo preventivo, se c’è, e il preventivo ha degli importi. Il sito conserva quindi
      chi è stato scelto e quanto aveva chiesto, e se il cliente ha segnato la richiesta come
      completata. Non sa se il lavoro è stato fatto a quel prezzo, né se e quanto è stato pagato.
    </p>
    <p>
      Se questo basti a far rientrare l’attività nel d.lgs. 32/2023 lo decide il consulente fiscale:
      la questione è aperta. Se il sito incassasse compensi, la risposta cambierebbe.
    </p>
  </section>
)

export const page = adminPage({
  subtitle:
    'Gli obblighi di legge: chi riguardano, dove li trovi sul sito e che cosa resta da fare a te.',
  Content: Compliance,
})
