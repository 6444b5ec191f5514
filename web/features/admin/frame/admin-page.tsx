import { type ComponentType, type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { withArticle } from '#modules/kernel/long-day.ts'
import { GUIDE_PAGE_PATH } from '#modules/operations/contract/guide.ts'
import {
  type InstallationKeyReply,
  installationKeyPath,
  type SealedSetting,
} from '#modules/operations/contract/installation-key.ts'
import { sendRequest, showFailure, useApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { FreshCodeDialog } from '#web/lib/fresh-code-dialog.tsx'
import { useIsPageMissing } from '#web/lib/page.ts'
import { loginPathFrom } from '#web/lib/return-to.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NotFound } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { NextFirstStep } from '../first-steps/steps.tsx'
import { AdminMenu } from './admin-menu.tsx'
import {
  type AdminPage,
  type LoadAdminPage,
  type MenuGroup,
  mayOpenAdminPage,
} from './descriptor.ts'
import { MenuContext } from './may-open.ts'
import { isMailAdminPath, NoMailServerNotice } from './no-mail-server.tsx'

export type AdminPageParts = {
  readonly subtitle?: ReactNode
  readonly before?: ReactNode
  /** Without its subtitle on a phone, which then shows the first card. */
  readonly isBrief?: boolean
  /** Replaces the descriptor's title on a page about one record. */
  readonly Title?: ComponentType
  /** Next to the title: "Nuova pagina". */
  readonly Actions?: ComponentType
  /** Rendered once it is known who is here, and that they may be. */
  readonly Content: ComponentType
}

type FrameProps = AdminPageParts & {
  readonly descriptor: AdminPage
  readonly menu: readonly MenuGroup[]
}

/** A page of the admin area: 404 for everyone who may not enter. */
export const adminPage =
  (parts: AdminPageParts): LoadAdminPage =>
  (descriptor, menu) => ({
    Component: () => (
      <MenuContext value={menu}>
        <AdminPageFrame {...parts} descriptor={descriptor} menu={menu} />
      </MenuContext>
    ),
    isStaffOnly: true,
    isAdminOnly: descriptor.role === 'admin',
    head: () => ({ title: descriptor.title, isIndexed: false }),
  })

const AdminPageFrame = ({ descriptor, menu, ...parts }: FrameProps) => {
  const { Content } = parts
  const { user, state } = useViewer()
  const isMissing = useIsPageMissing()
  const wasHere = useRef(false)
  if (user) wasHere.current = true
  // After an ended session the user is on the way to the log-in page.
  if (state === 'anonymous' && !wasHere.current) return <NotFoundSignedOut />
  if (isMissing) return <NotFound />
  if (user && !mayOpenAdminPage(user.role, descriptor)) return <NotFound />
  return (
    <div className="wrap admin grid gap-4 page-end aligned-start">
      {user && <AdminMenu role={user.role} menu={menu} />}
      <div className="shrinkable">
        <Heading {...parts} descriptor={descriptor} isKnown={Boolean(user)} />
        <div className="page-alerts grid gap-4">
          {user?.role === 'admin' && <AdminAlerts path={descriptor.path} />}
          {user?.mustEnrolSecondFactor && <EnrolFirst />}
        </div>
        {user?.role === 'admin' && <NextFirstStep path={descriptor.path} />}
        {user ? (
          !user.mustEnrolSecondFactor && <Content />
        ) : (
          <SkeletonStack shapes={['panel', 'panel', 'panel']} />
        )}
      </div>
      <FreshCodeDialog />
    </div>
  )
}

/** The same page for everyone, but staff see a hint about the cause. */
const NotFoundSignedOut = () => {
  const { pathname, search } = useLocation()
  return (
    <NotFound>
      L’indirizzo che hai aperto non esiste o non esiste più. Se lavori su questo sito, forse la tua
      sessione è scaduta: <a href={loginPathFrom(pathname + search)}>accedi</a>.
    </NotFound>
  )
}

type HeadingProps = Omit<FrameProps, 'Content' | 'menu'> & { readonly isKnown: boolean }

const Heading = ({
  descriptor,
  subtitle,
  before,
  isBrief,
  Title,
  Actions,
  isKnown,
}: HeadingProps) => (
  <PageHeader
    look={isBrief ? 'of-staff brief' : 'of-staff'}
    before={isKnown && before}
    title={isKnown && Title ? <Title /> : descriptor.title}
    subtitle={
      <>
        {subtitle} <InTheGuide page={descriptor} />
      </>
    }
    actions={isKnown && Actions && <Actions />}
  />
)

/** To what the guide says of this page. */
const InTheGuide = ({ page: { path, title, guide } }: { readonly page: AdminPage }) =>
  path !== GUIDE_PAGE_PATH && (
    <a className="admin-guide-link" href={`${GUIDE_PAGE_PATH}#${guide}`}>
      Come si fa<span className="visually-hidden">: {title}, nella guida</span>
    </a>
  )

const AdminAlerts = ({ path }: { path: string }) => (
  <>
    <KeyNotice />
    {isMailAdminPath(path) && <NoMailServerNotice />}
  </>
)

/** Replaces every page of the admin area for staff without the second factor that the site asks of them. */
const EnrolFirst = () => (
  <Alert tone="warning" title="Attiva prima la verifica in due passaggi">
    <div className="stack">
      <p>
        Su questo sito amministratori e moderatori accedono con la password e un codice della loro
        app, oppure con una passkey. Attivala dal tuo profilo: bastano due minuti.
      </p>
      <p>
        <LinkButton variant="primary" href="/profilo#verifica">
          Vai al tuo profilo
        </LinkButton>
      </p>
    </div>
  </Alert>
)

/** Warning on every admin page until the old key is back or the new one accepted. */
const KeyNotice = () => {
  const { data, mutate } = useApi<InstallationKeyReply>(installationKeyPath)
  if (!data?.isLost) return null
  const acknowledge = async () => {
    try {
      const reply = await sendRequest<InstallationKeyReply>('POST', installationKeyPath)
      await mutate(reply, { revalidate: false })
      showToast({ title: 'La nuova chiave è confermata' })
    } catch (error) {
      showFailure(error, 'La nuova chiave non è stata confermata. Riprova.')
    }
  }
  return (
    <Alert tone="destructive" title="La chiave dell’installazione è cambiata">
      <p>
        Il file secret.key è andato perso o JWT_SECRET è cambiato
        {data.noticedAt && ` (notato ${withArticle('il', formatDate(data.noticedAt))})`}. Tutte le
        sessioni sono terminate, i link nelle email già inviate non funzionano più e le notifiche
        push vanno riattivate.
      </p>
      {data.unreadable.length > 0 && (
        <p>
          Da inserire di nuovo:{' '}
          {data.unreadable.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <a href={AGAIN[name].href}>{AGAIN[name].label}</a>
            </span>
          ))}
          .
        </p>
      )}
      <p>
        Se hai ancora la chiave di prima, rimettila al suo posto e riavvia: torna tutto com’era.
      </p>
      <Button onClick={() => void acknowledge()}>Tieni la nuova chiave</Button>
    </Alert>
  )
}

const AGAIN: Record<SealedSetting, { label: string; href: string }> = {
  payment: { label: 'chiavi delle carte', href: '/admin/impostazioni/pagamenti' },
  email: { label: 'password del server di posta', href: '/admin/impostazioni/posta' },
  pec: { label: 'server PEC', href: '/admin/impostazioni/azienda' },
  inbox: { label: 'le password delle caselle da leggere', href: '/admin/impostazioni/caselle' },
}

export const NewRecordLink = ({ href, children }: { href: string; children: string }) => (
  <a className="button primary" href={href}>
    {children}
  </a>
)
