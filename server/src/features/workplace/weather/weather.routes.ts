import { homeWeather } from '@weir/contract/workplace/weather';
import type { Http } from '../../../platform/http/mount.ts';
import type { WeatherService } from './weather.service.ts';

export function registerWeatherRoutes(http: Http, { weather }: { weather: WeatherService }): void {
  http.mount(homeWeather, ({ caller }) => weather.ofProjects(caller));
}
