import { useViewer } from '#web/lib/viewer.ts'

/** What `Scopri i Contatti` costs, in the bar of a phone. */
export const RevealCost = ({ isOnRequest }: { readonly isOnRequest: boolean }) => {
  const { user } = useViewer()
  if (user?.role === 'admin') return null
  if (user?.subscriptionStatus !== 'active') return <p className="soft tiny">Con un abbonamento</p>
  return <p className="soft tiny">{isOnRequest ? 'Lo paghi se risponde' : 'Vale 1 contatto'}</p>
}
