import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of a listing. */
export const DetailSkeleton = ({ title }: { title: string }) => (
  <div className="wrap listing-detail" role="status" aria-label="Caricamento in corso">
    <h1 className="visually-hidden">{title}</h1>
    <div className="columns">
      <div className="main stack gap-5">
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
      </div>
      <div className="aside stack gap-5">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  </div>
)
