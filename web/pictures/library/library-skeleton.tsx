import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const CARDS = Array.from({ length: 12 }, (_, place) => place)

export const LibrarySkeleton = () => (
  <div className="image-library grid gap-4" role="status" aria-label="Caricamento delle immagini">
    <div className="library-toolbar grid gap-2 aligned-end">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
    <div className="image-grid grid gap-4" aria-hidden="true">
      {CARDS.map((place) => (
        <div className="image-card boxed grid relative clipped" key={place}>
          <span className="image-card-face relative on-sunken all-columns">
            <Skeleton shape="picture" />
          </span>
          <div className="image-card-words shrinkable all-columns">
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  </div>
)
