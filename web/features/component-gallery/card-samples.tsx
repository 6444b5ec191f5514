import { ModeBadge, UrgencyBadge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { CardPicture, CardPlaceholder } from '#web/ui/content/card-media.tsx'
import { Fact } from '#web/ui/content/fact.tsx'
import { TearOff } from '#web/ui/content/tear-off.tsx'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { Sample } from './sample.tsx'

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="640" height="427"%3E%3Crect width="640" height="427" fill="%23b9a98c"/%3E%3Ccircle cx="440" cy="190" r="120" fill="%23d8c7a5"/%3E%3C/svg%3E'

export const CardSamples = () => (
  <Sample title="Annunci">
    <div className="card-grid">
      <RequestCard />
      <ShowcaseCard />
      <CompletedCard />
    </div>
  </Sample>
)

const RequestCard = () => (
  <Card
    mode="cerco"
    title="Rifare il bagno, 6 m², con doccia a filo pavimento"
    href="#contenuto"
    media={<CardPlaceholder label="Idraulico" tagline="Richiedi preventivi gratuiti" />}
    badges={
      <>
        <ModeBadge mode="cerco">Cerco Idraulico</ModeBadge>
        <UrgencyBadge label="Urgente" urgent />
      </>
    }
    facts={
      <>
        <Fact icon="pin" name="Luogo">
          Bologna, Emilia-Romagna
        </Fact>
        <Fact icon="euro" name="Budget">
          €1.000 - €5.000
        </Fact>
        <Fact icon="clock" name="Pubblicata">
          2 ore fa
        </Fact>
      </>
    }
    actions={
      <>
        <Button variant="primary">Scopri i Contatti</Button>
        <IconButton icon="share" label="Condividi" />
      </>
    }
  >
    <p className="soft">
      Cerco qualcuno che smonti la vasca, rifaccia gli scarichi e posi le piastrelle già comprate.
    </p>
    <TearOff taken={2} places={5} />
  </Card>
)

const ShowcaseCard = () => (
  <Card
    mode="offro"
    title="Tavolo in rovere massello su misura"
    href="#contenuto"
    media={<CardPicture src={PICTURE} alt="" />}
    badges={<ModeBadge mode="offro" />}
    facts={
      <Fact icon="pin" name="Luogo">
        Trento
      </Fact>
    }
  />
)

const CompletedCard = () => (
  <Card
    dimmed
    mode="cerco"
    title="Imbiancare due stanze"
    href="#contenuto"
    media={<CardPicture src={PICTURE} alt="" />}
    badges={<ModeBadge mode="cerco">Cerca Imbianchino</ModeBadge>}
    actions={<p className="soft">Lavoro Completato</p>}
  />
)
