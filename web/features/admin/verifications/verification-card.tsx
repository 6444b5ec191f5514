import {
  CREDENTIAL_STATE_LABELS,
  type VerificationReply,
} from '#modules/firms/contract/credentials.ts'
import { firmPage } from '#modules/firms/contract/paths.ts'
import { CREDENTIAL_KIND_LABELS, dayInWords } from '#modules/kernel/firm-checks.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { Badge, type Tone } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'

const TONES = {
  claimed: 'warning',
  checked: 'success',
  expired: 'neutral',
  refused: 'neutral',
} satisfies Record<string, Tone>

type Props = {
  readonly credential: VerificationReply
  readonly onDecide: (isChecked: boolean) => void
}

export const VerificationCard = ({ credential, onDecide }: Props) => (
  <Card
    title={`${CREDENTIAL_KIND_LABELS[credential.kind]}: ${credential.detail}`}
    headingLevel={2}
    mode="offro"
    badges={
      <Badge tone={TONES[credential.state]}>{CREDENTIAL_STATE_LABELS[credential.state]}</Badge>
    }
    actions={
      credential.state === 'claimed' && (
        <>
          <Button icon="check" variant="primary" onClick={() => onDecide(true)}>
            Ho controllato
          </Button>
          <Button icon="close" onClick={() => onDecide(false)}>
            Non confermo
          </Button>
        </>
      )
    }
  >
    {credential.rule && <p className="written as-written">{credential.rule}</p>}
    <KeyValueList rows={factsOf(credential)} />
  </Card>
)

const factsOf = (credential: VerificationReply) => {
  const { firm } = credential
  return [
    {
      term: 'Impresa',
      value: firm.isShown ? <a href={firmPage(firm.slug)}>{firm.legalName}</a> : firm.legalName,
    },
    { term: 'Partita IVA', value: firm.vatId || 'Non indicata' },
    ...(firm.reaNumber ? [{ term: 'REA', value: firm.reaNumber }] : []),
    { term: 'Sede', value: [firm.city, firm.provinceId].filter(Boolean).join(', ') },
    { term: 'Mestieri', value: firm.trades.join(', ') },
    ...(credential.issuedBy ? [{ term: 'Rilasciata da', value: credential.issuedBy }] : []),
    ...(credential.validUntil
      ? [{ term: 'Vale fino al', value: dayInWords(credential.validUntil) }]
      : []),
    { term: 'Dichiarata', value: formatDateTime(credential.createdAt) },
    ...(credential.checkedAt
      ? [
          { term: 'Come', value: credential.method ?? '' },
          { term: 'Controllata', value: formatDateTime(credential.checkedAt) },
        ]
      : []),
    ...(credential.evidence ? [{ term: 'Prova', value: credential.evidence }] : []),
    ...(credential.refusalReason ? [{ term: 'Motivo', value: credential.refusalReason }] : []),
  ]
}
