import { defineDomain } from '#api/domain.ts';
import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import { createCalendarRoutes } from './calendar/calendar-router.ts';
import { createFeedRoute } from './calendar/feed-router.ts';
import { createExportRoute } from './export/export-router.ts';
import { createHintRoute } from './hints/hint-router.ts';
import { timelinePersonalData } from './personal-data.ts';
import { createEventRoutes } from './router.ts';
import { createSeriesRoutes } from './series/series-router.ts';
import { createSuggestionRoutes } from './suggestions/suggestion-router.ts';

/** What happened and what is planned in her treatment. */
export const timelineDomain = defineDomain({
  name: 'timeline',
  flag: 'timeline',
  open: ({ guards, database, profiles, rendering, settings }) => {
    const publicBaseUrl = publicBaseUrlOf(settings);
    return {
      // Words before parameters: `series` is no id.
      routes: [
        createExportRoute({ guards, rendering, publicBaseUrl }),
        createHintRoute(guards),
        createFeedRoute({ guards, database, profiles, publicBaseUrl }),
        ...createCalendarRoutes({ guards, publicBaseUrl }),
        ...createSuggestionRoutes(guards),
        ...createSeriesRoutes(guards),
        ...createEventRoutes(guards),
      ],
      personalData: timelinePersonalData,
    };
  },
});
