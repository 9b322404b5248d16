// The pages of the settings with the list of them beside (SD048): what each page of the place stands in.
export { SettingsFrame } from './components/settings-frame.tsx';
