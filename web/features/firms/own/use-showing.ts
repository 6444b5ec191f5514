import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { ApiError, sendRequest, showFailure, useBusyState } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { useRefreshFirms } from './use-refresh-firms.ts'

/** Shows one's own firm to everybody, or hides it. */
export const useShowOrHideFirm = (
  onChanged: (firm: OwnFirmReply) => void,
  onVatTaken: () => void,
) => {
  const { isBusy, whileBusy } = useBusyState((failure) => {
    if (failure instanceof ApiError && failure.code === 'firms.vat-taken') onVatTaken()
    else showFailure(failure)
  })
  const refreshFirms = useRefreshFirms()
  const change = (path: string, done: string) =>
    whileBusy(async () => {
      const firm = await sendRequest<OwnFirmReply>('POST', path)
      onChanged(firm)
      void refreshFirms()
      showToast({ title: firm.state === 'waiting' ? 'Leggiamo il profilo e ti scriviamo' : done })
    })
  return {
    isBusy,
    show: () => change(firmPaths.show, 'Ora il profilo è visibile a tutti'),
    hide: () => change(firmPaths.hide, 'Il profilo è nascosto'),
  }
}
