import { useState } from 'react'
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'

/** Showing the firm to everybody, and hiding it. */
export const useShowing = (onChanged: (firm: OwnFirmReply) => void, onVatTaken: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const change = async (path: string, done: string) => {
    setBusy(true)
    try {
      const firm = await send<OwnFirmReply>('POST', path)
      onChanged(firm)
      showToast({ title: firm.state === 'waiting' ? 'Lo guardiamo e ti scriviamo' : done })
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'firms.vat-taken') onVatTaken()
      else showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    show: () => change(firmPaths.show, 'Ora il profilo lo vedono tutti'),
    hide: () => change(firmPaths.hide, 'Il profilo è nascosto'),
  }
}
