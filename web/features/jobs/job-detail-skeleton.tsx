import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The shape of a request that is on its way. */
export const JobDetailSkeleton = () => (
  <div className="wrap job-detail" role="status" aria-label="Caricamento in corso">
    <h1 className="visually-hidden">Richiesta in arrivo</h1>
    <div className="columns">
      <div className="main">
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
      </div>
      <div className="aside">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  </div>
)
