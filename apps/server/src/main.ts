// The server process, with the demo data that a setting loads into an empty database.
import { runServer } from './run-server.ts';

await runServer({
  load: async (platform) => {
    const { loadDemo } = await import('@yadori/demo/load');
    const { demoStaffLines } = await import('@yadori/demo/staff');
    const lines = await loadDemo(platform);
    return (address) => [...lines, '', ...demoStaffLines(address, platform.clock())];
  },
  countAccounts: async (db) => {
    const { countDemoAccounts } = await import('@yadori/demo/left-accounts');
    return countDemoAccounts(db);
  },
});
