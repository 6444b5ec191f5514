import { useEffect, useRef } from 'react'
import { LinkButton } from '#web/ui/controls/button.tsx'

/** What happens next, once the request is in the moderators' hands. */
export const Published = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  return (
    <section className="wrap published">
      <h1 ref={heading} tabIndex={-1}>
        Richiesta Creata!
      </h1>
      <p className="lead">«{title}» sarà pubblicata dopo l’approvazione dell’amministratore.</p>
      <ol className="next-steps">
        <li>Un amministratore legge la richiesta e la approva.</li>
        <li>I professionisti della tua zona la vedono tra le richieste attive.</li>
        <li>Ti contattano al massimo in cinque: scegli tu con chi parlare.</li>
      </ol>
      <div className="cluster">
        <LinkButton href="/lavori" variant="primary">
          Sfoglia le richieste
        </LinkButton>
        <LinkButton href="/">Torna alla home</LinkButton>
      </div>
    </section>
  )
}
