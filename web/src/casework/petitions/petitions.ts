import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'
import { setupPlace } from '../cancellation-setup/cancellation-setup.ts'

export const templatePaths: RecordPaths = {
  all: '/settings/PetitionTemplates',
  add: '/settings/PetitionTemplates/new',
  one: (id) => `/settings/PetitionTemplates/${id}`,
}

/** The address of the form for a new template that starts as a copy. */
export const copyPath = (id: number) => `${templatePaths.add}?kopya=${id}`

export const petitions: PanelDomain = {
  screens: recordScreens({
    domain: 'petition_templates',
    paths: templatePaths,
    param: 'id',
    place: setupPlace,
    uncounted: true,
    list: {
      title: 'Dilekçe Şablonları',
      label: 'Dilekçe Şablonları',
      load: async () => (await import('./TemplateList.tsx')).TemplateList,
    },
    add: { title: 'Yeni Dilekçe Şablonu' },
    edit: { title: 'Dilekçe Şablonu' },
    form: async () => (await import('./TemplateForm.tsx')).TemplateScreen,
  }),
  kinds: async () => (await import('./petitions.records.ts')).templateKinds,
}
