// What the list of dormitories shows of this feature: days, hours or services for those that are ticked there.
export { ManyPanel } from './components/many-panel.tsx';
