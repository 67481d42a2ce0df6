import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

const root = '/settings/PetitionTemplates'

export const petitions: PanelDomain = {
  screens: [
    {
      path: root,
      title: 'Dilekçe Şablonları',
      load: async () => (await import('./TemplateList.tsx')).TemplateList,
      right: 'petition_templates:read',
      menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'Dilekçe Şablonları' },
    },
    {
      path: `${root}/new`,
      title: 'Yeni Dilekçe Şablonu',
      load: async () => (await import('./TemplateForm.tsx')).TemplateAdd,
      right: 'petition_templates:write',
    },
    {
      path: `${root}/$id`,
      title: 'Dilekçe Şablonu',
      load: async () => (await import('./TemplateForm.tsx')).TemplateEdit,
      right: 'petition_templates:read',
    },
  ],
  records: async () => (await import('./petitions.records.ts')).petitionsRecords,
}
