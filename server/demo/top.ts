// Words for a studio that does not exist, and the names of the files in `media/` that go with them.

export const demoTop = {
  title_en: 'Studio Kagami',
  title_ja: '鏡のなかに、新しい自分を見つける。',
  about_title_en: 'Dance, breathe, be yourself.',
  about_description:
    'スタジオカガミは、バレエ、ジャズ、ヒップホップ、ヨガを一つ屋根の下で学べるダンス＆フィットネススタジオです。' +
    '朝の光が差し込む「ひかり」、灯りに包まれる「よい」、庭に面した「こもれび」。三つのスタジオは、それぞれの時間帯にいちばん美しく見えるように設計しました。' +
    '壁一面の鏡は、人と比べるためのものではありません。昨日の自分と今日の自分を、そっと見比べるためのものです。' +
    '3歳のお子さまから70代の方まで、はじめての方も、久しぶりに踊る方も、経験豊かな講師がお一人おひとりの歩幅に合わせてご案内します。',
  newvisitor_catchcopy: 'はじめの一歩は、かろやかに。',
  newvisitor_title: 'はじめての方へ',
  newvisitor_description:
    '運動が苦手な方も、身体が硬い方も、どうぞそのままお越しください。体験レッスンは1回1,100円（税込）、レンタルウェアとタオルは無料です。' +
    'レッスンの30分前からスタッフがお待ちし、着替えやスタジオのご案内をいたします。終わったあとは、お茶を飲みながら今後のご相談も承ります。',
  newvisitor_button_text: '体験レッスンを予約する',
  hero_hedder_image: 'hero-grand-jete.jpg',
  about_image: 'about-morning-barre.jpg',
  newvisitor_bg_image: 'newvisitor-evening-light.jpg',
  pc_video_small: 'film-light-pc-720p.mp4',
  pc_video_medium: 'film-light-pc-1080p.mp4',
  pc_video_large: 'film-light-pc-1440p.mp4',
  pc_video_extra_large: 'film-light-pc-2160p.mp4',
  mobile_video_small: 'film-light-mobile-720p.mp4',
  mobile_video_medium: 'film-light-mobile-1080p.mp4',
  mobile_video_large: 'film-light-mobile-1440p.mp4',
  mobile_video_extra_large: 'film-light-mobile-2160p.mp4',
} as const;
