import { type MouseEvent, useState } from 'react'
import { firmPagePath, firmPaths } from '#modules/firms/contract/paths.ts'
import type { FirmPhoneReply } from '#modules/firms/contract/public-firm.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { callLink } from '#web/lib/phone-links.ts'

type Props = { readonly slug: string; readonly name: string }

/** A firm's number, after a press; without JavaScript its page shows it. */
export const PhoneButton = ({ slug, name }: Props) => {
  const [number, setNumber] = useState<FirmPhoneReply | null>(null)
  const ask = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    try {
      setNumber(await sendRequest<FirmPhoneReply>('GET', firmPaths.phone(slug)))
      void (await import('./press-firm.ts')).reportFirmContactPress(slug)
    } catch (error) {
      showFailure(error, 'Non riusciamo a caricare il numero')
    }
  }
  const { phone, phoneE164 } = number ?? {}
  // Not to be called, but read.
  if (phone && !phoneE164) return <bdi className="small">{phone}</bdi>
  return (
    <a
      className="details small semibold pressable content-center"
      href={phoneE164 ? callLink(phoneE164) : firmPagePath(slug)}
      onClick={phoneE164 ? undefined : ask}
    >
      {phone ?? (
        <>
          Mostra il numero<span className="visually-hidden"> di {name}</span>
        </>
      )}
    </a>
  )
}
