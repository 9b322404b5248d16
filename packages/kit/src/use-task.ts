// The lock of one task, under the name by which components of the kit's users know it.
export { useTask, type Task } from '@yadori/web-client/use-task.ts';
