import type { ContactInfoReply } from '#modules/content/contract/contact.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'

const CONTACT_POINTS =
  'Punti di contatto ai sensi del Regolamento (UE) 2022/2065: per le autorità degli Stati membri, la Commissione e il Comitato europeo per i servizi digitali (art. 11) e per chi usa il sito (art. 12). Ci raggiungi direttamente a questi recapiti o con il modulo: risponde una persona, in italiano; alle autorità anche in inglese.'

export const ContactInfoCard = () => {
  const { data: info, error, mutate } = useApi<ContactInfoReply>(contentPaths.contactInfo)
  return (
    <section className="contact-info">
      <h2>I nostri contatti</h2>
      {info && <KeyValueList rows={rowsOf(info)} />}
      <p className="soft small">{CONTACT_POINTS}</p>
      {!info && error === undefined && <Waiting />}
      {!info && error !== undefined && (
        <ErrorState title="Contatti non disponibili" onRetry={() => mutate()}>
          <p>Puoi comunque scriverci con il modulo.</p>
        </ErrorState>
      )}
    </section>
  )
}

const rowsOf = ({ email, phone, address, supportHours }: ContactInfoReply) => [
  ...(email ? [{ term: 'Email', value: <a href={`mailto:${email}`}>{email}</a> }] : []),
  {
    term: 'Telefono',
    value: /\d{5}/.test(phone.replace(/\s/g, '')) ? <Phone number={phone} /> : phone,
  },
  { term: 'Indirizzo', value: address },
  { term: 'Orari', value: supportHours },
]

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
)

const Waiting = () => <SkeletonStack tight shapes={['line', 'line', 'line', 'line']} />
