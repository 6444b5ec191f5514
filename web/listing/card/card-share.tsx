import { shortFacebookShareLink } from '#web/lib/share-links.ts'
import { useSite } from '#web/lib/site.ts'
import { openShare } from '#web/ui/controls/open-share.ts'
import { shareOnFacebook } from '../share-on-facebook.ts'
import { listingPagePath } from '../sides.ts'

type Props = { readonly job: { readonly id: string; readonly description: string } }

/** Its address has the text to share only at the press: texts are long and cards many. */
export const CardShare = ({ job }: Props) => {
  const url = useSite().url + listingPagePath('cerco', job.id)
  return (
    // biome-ignore lint/a11y/useAnchorContent: the label is its content, the icon comes from the style.
    <a
      className="icon-button share"
      href={shortFacebookShareLink(url)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Condividi su Facebook"
      onClick={(event) => openShare(event, shareOnFacebook('cerco', url, job.description))}
    />
  )
}
