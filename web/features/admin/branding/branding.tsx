import { useState } from 'react'
import type { BrandingReply, UploadedLogoReply } from '#modules/content/contract/branding.ts'
import { brandingFilePath, brandingPaths } from '#modules/content/contract/branding-paths.ts'
import { sendRequest, showFailure, useApi, useBusyState } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { ConfirmButton } from '#web/ui/overlays/confirm-dialog.tsx'
import type { RecordSections } from '../form/record-form.tsx'
import { recordField } from '../form/record-values.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { encodeBase64 } from './base64.ts'
import { ColourPicker, ColourPreview, LogoPreview } from './branding-previews.tsx'

const SECTIONS: RecordSections<BrandingReply> = [
  {
    title: 'Colori',
    hint: 'Il primo colore è per chi cerca, il secondo per chi offre. Sulle pagine scure diventano più chiari da soli. Se li lasci vuoti, tornano quelli di partenza.',
    fields: [
      recordField('text', 'primary', 'Colore principale', {
        Filler: ColourPicker,
        Preview: ColourPreview,
      }),
      recordField('text', 'secondary', 'Secondo colore', {
        Filler: ColourPicker,
        Preview: ColourPreview,
      }),
    ],
  },
  {
    title: 'Testi',
    fields: [
      recordField('text', 'tagline', 'Motto', {
        hint: 'Compare in fondo alle pagine e alle email, e quando si installa il sito.',
      }),
      recordField('text', 'coverText', 'Testo di copertina', {
        hint: 'Compare in grande sull’immagine che si vede quando si condivide il sito.',
      }),
    ],
  },
]

const DEFAULT = { logoId: null, primary: '', secondary: '', tagline: '', coverText: '' }

export const page = adminPage({
  subtitle: 'Logo, colori e testi di pagine, icone, immagini condivise, email e PDF.',
  Content: () => <LookScreen />,
})

const LookScreen = () => {
  const { data, ...reply } = useApi<BrandingReply>(brandingPaths.settings, { freshMs: 0 })
  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare le impostazioni"
        waiting={['short', 'row', 'short', 'row']}
      />
    )
  const put = async (body: object) => {
    const stored = await sendRequest<BrandingReply>('PUT', brandingPaths.settings, { body })
    await reply.mutate(stored, { revalidate: false })
  }
  return (
    <div className="grid gap-5">
      <LogoSection branding={data} put={put} />
      <SettingsForm<BrandingReply>
        path={brandingPaths.settings}
        sections={() => SECTIONS}
        savedTitle="Aspetto salvato: chi apre una pagina lo vede da adesso"
        actions={<Reset put={put} />}
      />
      {data.version > 0 && (
        <FormSection
          look="staff"
          title="Come si condivide"
          hint="L’immagine che si vede quando si condivide una pagina senza una sua immagine."
        >
          <img
            src={brandingFilePath('copertina.png', data.version)}
            alt="L’immagine con cui si condivide il sito"
            width={600}
            height={315}
          />
        </FormSection>
      )}
    </div>
  )
}

type Put = (body: object) => Promise<void>

const LogoSection = ({ branding, put }: { branding: BrandingReply; put: Put }) => {
  const [chosen, setChosen] = useState<UploadedLogoReply | null>(null)
  const { isBusy, whileBusy } = useBusyState((failure) =>
    showFailure(failure, 'Il logo non è stato salvato'),
  )
  const show = (logoId: string | null, title: string) =>
    whileBusy(async () => {
      await put({ logoId })
      setChosen(null)
      showToast({ title })
    })
  const upload = (file: File) =>
    whileBusy(async () => {
      const body = { contents: encodeBase64(new Uint8Array(await file.arrayBuffer())) }
      setChosen(await sendRequest<UploadedLogoReply>('POST', brandingPaths.logo, { body }))
    })
  const shown = chosen ?? presentLogo(branding)
  return (
    <FormSection
      look="staff"
      title="Logo"
      hint="SVG o PNG, al massimo 500 kB. Nelle icone rende meglio se è quasi quadrato."
    >
      {shown && <LogoPreview {...shown} />}
      <div className="cluster">
        {chosen && (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => void show(chosen.id, 'Il nuovo logo è sul sito')}
          >
            Usa questo logo
          </Button>
        )}
        <FileButton
          icon="image"
          accept="image/svg+xml,image/png"
          busy={isBusy}
          onFiles={([file]) => file && void upload(file)}
        >
          {shown ? 'Scegli un altro logo' : 'Scegli un logo'}
        </FileButton>
        {branding.logo && !chosen && (
          <Button busy={isBusy} onClick={() => void show(null, 'Logo tolto')}>
            Togli il logo
          </Button>
        )}
      </div>
    </FormSection>
  )
}

const presentLogo = ({ logo, version }: BrandingReply) =>
  logo && { ...logo, src: brandingFilePath(`logo.${logo.kind}`, version) }

const Reset = ({ put }: { put: Put }) => {
  const reset = () =>
    put(DEFAULT).then(
      () => showToast({ title: 'Il sito ha di nuovo l’aspetto di partenza' }),
      (failure: unknown) => showFailure(failure, 'L’aspetto non è stato cambiato. Riprova.'),
    )
  return (
    <ConfirmButton
      button={{ children: 'Torna all’aspetto di partenza' }}
      onConfirm={reset}
      title="Torna all’aspetto di partenza"
      yes="Ripristina"
      destructive
    >
      <p>Il tuo logo, i tuoi colori e i tuoi testi spariscono dal sito, dalle email e dai PDF.</p>
    </ConfirmButton>
  )
}
