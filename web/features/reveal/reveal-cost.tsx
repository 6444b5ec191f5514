import { useViewer } from '#web/lib/viewer.ts'

type Props = {
  readonly isOnRequest: boolean
  /** `da 19,90 € al mese`; undefined while no plan is on sale. */
  readonly plansFrom: string | undefined
}

/** What `Scopri i Contatti` costs, in the bar of a phone. */
export const RevealCost = ({ isOnRequest, plansFrom }: Props) => {
  const { user } = useViewer()
  if (user?.role === 'admin') return null
  if (user?.subscriptionStatus !== 'active')
    return <p className="soft tiny">Con un abbonamento{plansFrom && ` ${plansFrom}`}</p>
  return <p className="soft tiny">{isOnRequest ? 'Lo paghi se risponde' : 'Vale 1 contatto'}</p>
}
