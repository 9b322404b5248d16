// Step 3: the photo (A052 to A056). The editor is loaded when the step is opened.
import { lazy, Suspense } from 'react';
import { choose } from '@yadori/kit/form/form-state.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import type { AvatarDraft } from '../../avatar-editor/avatar-draft.ts';
import { registrationMemory } from '../registration-memory.ts';
import { stepTexts } from '../registration-step-texts.ts';
import type { RegistrationFlow } from '../use-registration-flow.ts';
import { RegistrationStepForm } from './registration-step-form.tsx';
import styles from './registration-photo-step.module.css';

const AvatarEditor = lazy(async () => ({
  default: (await import('../../avatar-editor/avatar-editor.tsx')).AvatarEditor,
}));

export function RegistrationPhotoStep({ flow }: { flow: RegistrationFlow }) {
  const t = useMessages(stepTexts);
  const form = useForm<'avatar', { avatar: AvatarDraft | undefined }>({
    names: ['avatar'],
    initial: { avatar: registrationMemory().photo },
    validate: () => ({}),
    keep: ({ avatar }) => Object.assign(registrationMemory(), { photo: avatar, jpeg: undefined }),
    refusal: flow.refusal,
  });
  const photo = form.values.avatar;
  const cut = async () => {
    if (photo === undefined) return false;
    try {
      const { cropToJpeg } = await import('../../avatar-editor/draw-crop.ts');
      registrationMemory().jpeg = await cropToJpeg(photo);
      return true;
    } catch {
      form.setServerErrors({ avatar: t.photoFailed });
      return false;
    }
  };
  return (
    <RegistrationStepForm
      flow={flow}
      title={t.photoTitle}
      lead={t.photoLead}
      wrong={form.wrong}
      reason={photo === undefined ? t.photoFirst : undefined}
      onNext={() => flow.next(cut)}
    >
      <Suspense fallback={<EditorSkeleton />}>
        <AvatarEditor
          id={form.idOf('avatar')}
          label={t.photo}
          draft={photo}
          onDraft={(next) => choose<'avatar', AvatarDraft | undefined>(form, 'avatar', next)}
          error={form.errors.avatar}
        />
      </Suspense>
      <NotesBlock className={styles.tips} items={t.tips()} />
    </RegistrationStepForm>
  );
}

const EditorSkeleton = () => (
  <SkeletonRegion>
    <Skeleton height={240} radius={22} />
  </SkeletonRegion>
);
