import { useState } from 'react'
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import { formatCallOut } from '#modules/kernel/call-out.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { CategoryReply } from '#modules/reference/contract/public-reference.ts'
import { useApi } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FirmDetail } from '../browse/firm-detail.tsx'

export const FirmPreviewButton = ({ firm }: { firm: OwnFirmReply }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="eye" onClick={() => setOpen(true)} label="Anteprima" />
      {isOpen && <Preview firm={firm} onClose={() => setOpen(false)} />}
    </>
  )
}

const Preview = ({ firm, onClose }: { firm: OwnFirmReply; onClose: () => void }) => {
  const { now } = useSite()
  const { data: categories = [] } = useApi(placePaths.categories)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Come ti vedranno"
      look="full"
      actions={<Button onClick={onClose} label="Chiudi" />}
    >
      <FirmDetail firm={publicOf(firm, categories, new Date(now).toISOString())} />
    </Dialog>
  )
}

const publicOf = (
  firm: OwnFirmReply,
  categories: readonly CategoryReply[],
  now: string,
): FirmReply => ({
  ...firm,
  id: firm.id ?? '',
  slug: firm.slug ?? '',
  name: firm.tradeName ?? firm.legalName ?? 'Il nome della tua impresa',
  legalName: firm.legalName ?? '',
  legalForm: firm.legalForm ?? '',
  vatId: firm.vatId ?? '',
  city: firm.city ?? '',
  province: { id: firm.provinceId ?? '', name: firm.provinceId ?? '' },
  region: { id: '', name: '' },
  about: firm.about ?? '',
  trades: firm.trades.flatMap((id) => {
    const category = categories.find((one) => one.id === id)
    return category ? [{ id, name: category.name, slug: category.slug ?? id }] : []
  }),
  checks: [],
  badges: [],
  callOutText: callOutIn(firm),
  shownAt: now,
  hasPhone: firm.isPhonePublic,
  phone: firm.isPhonePublic ? firm.phone : null,
  phoneE164: firm.isPhonePublic ? firm.phoneE164 : null,
  areas: firm.areas.map((area, index) => ({
    name: (firm.areaNames[index] ?? '').replace(/^Provincia di | e dintorni.*$/g, ''),
    provinceId: 'provinceId' in area ? area.provinceId : (firm.provinceId ?? ''),
    ...('radiusKm' in area && { radiusKm: area.radiusKm }),
  })),
  memberSince: now,
  answers: null,
  items: [],
})

const callOutIn = ({ callOut }: OwnFirmReply) => (callOut ? formatCallOut(callOut) : undefined)
