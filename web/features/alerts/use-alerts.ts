import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'

export const useAlerts = () => {
  const reply = useApi(alertPaths.mine, { freshMs: 0 })
  const { data, mutate } = reply
  const items = data?.items
  const keep = (stored: readonly AlertReply[]) =>
    data &&
    void mutate({ ...data, items: [...stored], total: stored.length }, { revalidate: false })
  const replace = (changed: AlertReply) =>
    keep((items ?? []).map((alert) => (alert.id === changed.id ? changed : alert)))

  const pauseOrWake = async ({ id, isPaused }: AlertReply) => {
    try {
      const body = { isPaused: !isPaused }
      replace(await sendRequest('PATCH', alertPaths.one(id), { body }))
      showToast({ title: isPaused ? 'Avviso riattivato' : 'Avviso in pausa' })
    } catch (failure) {
      showFailure(failure)
    }
  }
  const remove = async ({ id }: AlertReply) => {
    try {
      await sendRequest('DELETE', alertPaths.one(id))
      keep((items ?? []).filter((alert) => alert.id !== id))
      showToast({ title: 'Avviso eliminato' })
    } catch (failure) {
      showFailure(failure)
    }
  }
  return {
    items,
    rights: data?.rights,
    ofFirm: data?.ofFirm ?? 0,
    reply,
    reload: () => void mutate(),
    replace,
    pauseOrWake,
    remove,
  }
}
