import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'

export const EditSkeleton = () => (
  <div role="status" aria-label="Caricamento in corso">
    {['Che cosa', 'Dove', 'I tuoi contatti'].map((title) => (
      <FormSection key={title} title={title}>
        <Skeleton />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="title" />
      </FormSection>
    ))}
  </div>
)
