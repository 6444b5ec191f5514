import { useState } from 'react'
import {
  IMMEDIATE_START_MISSING_MESSAGE,
  IMMEDIATE_START_REQUEST,
  includesImmediateService,
  WITHDRAWAL_FORM_PAGE_PATH,
} from '#modules/billing/contract/begin-request.ts'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { isConsumer } from '#modules/billing/contract/consumer.ts'
import type { BillingProfileReply } from '#modules/billing/contract/profile-shape.ts'
import { describeContactPrice } from '#modules/billing/contract/usage-text.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

type Props = {
  cart: CartReply
  isChecked: boolean
  /** True after an attempt without it. */
  isMissed: boolean
  onChange: (isChecked: boolean) => void
}

const BEGIN_NAME = 'beginNow'

/** One sentence, and below it what the buyer acknowledges with it. */
const [begins, knows] = IMMEDIATE_START_REQUEST.words.split(/(?<=\.) (?=So che)/)

/** A consumer's express request to begin at once, with the cost of a later withdrawal. */
export const BeginRequestBox = ({ cart, isChecked, isMissed, onChange }: Props) => (
  <div className="begin-request grid gap-2">
    <Checkbox
      name={BEGIN_NAME}
      label={begins}
      hint={knows}
      checked={isChecked}
      error={isMissed && !isChecked ? IMMEDIATE_START_MISSING_MESSAGE : undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
    {cart.items
      .map((item) => describeContactPrice({ ...item, price: item.price - item.discount }))
      .map(
        (text) =>
          text && (
            <p key={text} className="small">
              {text}
            </p>
          ),
      )}
    <details className="small">
      <summary className="pressable aligned accented gap-1">
        Altre informazioni sul recesso
        <Icon name="chevron-down" />
      </summary>
      <p className="soft">
        <a href="/pagine/termini-condizioni">Come funziona il recesso</a> ·{' '}
        <a href={WITHDRAWAL_FORM_PAGE_PATH}>Modulo di recesso</a>
      </p>
    </details>
  </div>
)

/** Tells whether the cart needs the express request of this buyer, as saved or as typed just now. */
export const useImmediateStartRequest = (
  cart: CartReply,
  profile: BillingProfileReply | undefined,
) => {
  const [typedConsumer, setConsumer] = useState<boolean | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const buysAsConsumer =
    profile !== undefined &&
    (profile.isComplete ? isConsumer(profile) : (typedConsumer ?? isConsumer(profile)))
  const isNeeded = buysAsConsumer && includesImmediateService(cart.items)

  return {
    isNeeded,
    setConsumer,
    box: { isChecked: isNeeded && isChecked, isMissed, onChange: setChecked },
    mayGoOn: () => {
      const isMissing = isNeeded && !isChecked
      setMissed(isMissing)
      // The button may be far from it: the focus brings it into sight.
      if (isMissing) document.getElementsByName(BEGIN_NAME)[0]?.focus()
      return !isMissing
    },
  }
}
